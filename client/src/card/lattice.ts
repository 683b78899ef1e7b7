/** The house's pattern: lozenges in rows, every second row set off by half, within a box of that size. */
export function drawLattice(width: number, height: number, across: number, down: number): string {
  const [dx, dy] = [width / across, height / down];
  const [rx, ry] = [dx * 0.36, dy * 0.36];
  let path = '';
  for (let row = 0; row <= down * 2; row++) {
    const shift = row % 2 ? 0.5 : 0;
    for (let column = 0; column + shift <= across; column++) {
      const [x, y] = [(column + shift) * dx, (row * dy) / 2];
      if (x < rx || y < ry || x > width - rx || y > height - ry) continue;
      path += `M${round(x)} ${round(y - ry)}l${round(rx)} ${round(ry)}l${round(-rx)} ${round(ry)}l${round(-rx)} ${round(-ry)}z`;
    }
  }
  return path;
}

function round(length: number): number {
  return Math.round(length * 100) / 100;
}
