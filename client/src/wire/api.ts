import { Problem, UNREACHABLE } from './problem';
import type { Routes } from './protocol';

type Params = Record<string, string | number | boolean | null | undefined>;

interface Given<R extends keyof Routes> {
  path?: Record<string, string>;
  query?: Params;
  body?: Routes[R]['body'];
  signal?: AbortSignal;
}

/** Asks the house; what it refuses is thrown as a `Problem`. */
export async function ask<R extends keyof Routes>(
  route: R,
  given: Given<R> = {},
): Promise<Routes[R]['answer']> {
  const [method = 'GET', pattern = ''] = route.split(' ');
  const answer = await reach(address(pattern, given.path, given.query), {
    method,
    signal: given.signal ?? null,
    credentials: 'same-origin',
    ...(given.body === undefined && method === 'GET'
      ? {}
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(given.body ?? {}) }),
  });
  if (answer.status === 204) return null as Routes[R]['answer'];
  const data: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw asProblem(data, answer.status);
  return data as Routes[R]['answer'];
}

/** The address of a document, to be linked to or saved. */
export function address(pattern: string, path: Record<string, string> = {}, query: Params = {}): string {
  const filled = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  const asked = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Problem(UNREACHABLE);
  }
}

function asProblem(data: unknown, status: number): Problem {
  const told = (data ?? {}) as { why?: unknown; reason?: unknown };
  return typeof told.why === 'string'
    ? new Problem(told.why, String(told.reason ?? ''))
    : new Problem('broken', String(status));
}
