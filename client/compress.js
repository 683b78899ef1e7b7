// Packs every file of the built page once, here, and not at every answer of the server.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const PAGE = fileURLToPath(new URL('../src/sabot/server/site/', import.meta.url));
const TEXT = /\.(js|css|html|svg|json|webmanifest|ftl)$/;
// Below this a packed file saves nothing worth asking for.
const WORTHWHILE = 1024;

for (const name of readdirSync(PAGE, { recursive: true })) {
  if (!TEXT.test(name)) continue;
  const path = join(PAGE, name);
  const data = readFileSync(path);
  if (data.length < WORTHWHILE) continue;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  writeFileSync(`${path}.br`, brotliCompressSync(data, quality));
  writeFileSync(`${path}.gz`, gzipSync(data, { level: 9 }));
}
