// Texts, values, parameters, queries and bodies that a server must refuse or handle.
import fc from 'fast-check'

const deep = (depth: number) => JSON.parse('{"a":'.repeat(depth) + '1' + '}'.repeat(depth)) as unknown

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'Asha\u0000Rao',
  '\ud800',
  'a\udc00b',
  '\u202eoaR ahsA',
  '\ufeff',
  '॥ ॐ ॥',
  '௧௨௩',
  'é'.normalize('NFD'),
  '㌖'.repeat(200),
  '🙏🏽'.repeat(100),
  'a'.repeat(20_000),
  "'; drop table member; --",
  "\\'; select pg_sleep(10); --",
  '" or ""="',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '=cmd|calc!A1',
  '__proto__',
  'constructor',
  '../../../../etc/passwd',
  '%00%0d%0a',
  '${7*7}{{7*7}}',
  'null',
  'NaN',
  'true',
  '1e999',
  '-1',
  '0',
  '99999999999999999999',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '00000000-0000-0000-0000-000000000000',
  '11111111-1111-4111-8111-111111111111',
  '11111111-1111-4111-8111-11111111111A.1',
]

export const TAILS = ['x', ' ', '\n', '\u0000', 'T00:00:00Z', "') or 1=1 --", '"', ',', '\ud800', '0'.repeat(30)]

const VALUES: unknown[] = [
  ...TEXTS,
  null,
  true,
  false,
  0,
  -1,
  0.5,
  1e308,
  2 ** 31,
  2 ** 53,
  [],
  {},
  [null],
  [[[[]]]],
  Array.from({ length: 5_000 }, () => 'Music'),
  Array.from({ length: 20 }, (_, index) => index),
  deep(500),
  { $ne: null },
  { toString: 'x', valueOf: 1, length: -1 },
  JSON.parse('{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}'),
]

const fromCodePoints = (points: number[]) => String.fromCodePoint(...points).toWellFormed()

/** Texts that break programs, and random ones. */
export const anyText = fc.oneof(
  fc.constantFrom(...TEXTS),
  // Not `fc.string`, which lists a million characters first.
  fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 60 }).map(fromCodePoints),
  // Includes halves of surrogate pairs.
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 }).map((units) => String.fromCharCode(...units)),
)
/** A JSON value that hardly any property accepts. */
export const anyValue = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...VALUES) },
  { weight: 2, arbitrary: anyText },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

export const INVALID_PARAMS = [
  '%00',
  '%ff',
  '%E0%A4%A',
  '%',
  '..%2f..%2fetc',
  '%20',
  'me',
  "'%20or%201=1--",
  'a'.repeat(300),
  '%F0%9F%99%8F',
  ':id',
]
export const INVALID_QUERIES = [
  '%',
  'page=%',
  'a=%ff%fe',
  '__proto__=1&constructor=2&prototype[x]=3',
  'page[]=1&page[]=2',
  'page=1&page=2&limit=1&limit=2',
  'search=a&search=b&q=a&q=b',
  'page=-1',
  'page=99999999999999999999',
  'limit=0',
  'limit=1.5',
  'limit=1e3',
  '=&=&&&',
  'a=1&'.repeat(1_500),
]
export const INVALID_BODIES: (string | Buffer)[] = [
  '',
  ' ',
  '{',
  '{"a":}',
  "{'a':1}",
  'null',
  'true',
  '0',
  '"text"',
  '[]',
  '[{}]',
  '{}',
  '{"__proto__":{"isActive":false}}',
  '{"a":1e999}',
  '\u0000',
  '\ufeff{}',
  Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
  '['.repeat(20_000),
  '{"a":'.repeat(20_000),
  'x'.repeat(300_000),
]
export const UNUSUAL_TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application',
  '',
  ';;;',
  'application/json; charset=utf-16',
  'application/JSON',
  'image/jpeg',
  'image/svg+xml',
]
