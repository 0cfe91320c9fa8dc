import { expect, test } from 'vitest'
import { declaredTokens, faultsIn, styleFaults } from './style-tokens.mjs'

const TOKENS = new Set(['--text', '--font-size-small', '--space-1', '--space-6', '--radius-small', '--radius-large'])
const faultsOf = (css) => faultsIn(css, TOKENS)

test('no stylesheet outside the theme has a literal colour, font size, space, radius or width', () => {
  expect(styleFaults()).toEqual([])
})

test.each([
  ['.a { color: #fff; }', 'colour'],
  ['.a { background: rgb(0 0 0 / 0.5); }', 'colour'],
  ['.a { border: 1px solid white; }', 'colour'],
  ['.a { --mine: #123456; }', 'colour'],
  ['.a { box-shadow: 0 1px 2px hsl(0 0% 0%) }', 'colour'],
  ['.a { font-size: 15px; }', 'type scale'],
  ['.a { font-size: clamp(1rem, 2vw, 2rem); }', 'type scale'],
  ['.a { font: 600 1rem/1.5 var(--font-body); }', 'type scale'],
  ['.a { margin: 3px; }', 'spaces'],
  ['.a { padding: 0 var(--space-1) 12px; }', 'spaces'],
  ['.a { margin-inline-start: -10px; }', 'spaces'],
  ['.a { gap: 0.5rem; }', 'spaces'],
  ['.a { row-gap: .75REM; }', 'spaces'],
  ['.a { padding: clamp(16px, 4vw, var(--space-6)); }', 'spaces'],
  ['.a { padding-bottom: calc(10px + env(safe-area-inset-bottom)); }', 'spaces'],
  ['.a { scroll-margin-top: 80px; }', 'spaces'],
  ['.a { padding: var(--space-9); }', '--space-9'],
  ['.a { border-radius: 9px; }', 'radii'],
  ['.a { border-radius: 50%; }', 'radii'],
  ['.a { border-top-left-radius: 4px; }', 'radii'],
  ['.a { border-radius: 4px var(--radius-small) 4px 0; }', 'radii'],
  ['.a { border-radius: var(--radius-huge); }', '--radius-huge'],
  ['.a { z-index: 5; }', 'layers'],
  ['.a { z-index: var(--layer-sky); }', '--layer-sky'],
  ['@media (max-width: 639px) { .a { color: inherit; } }', 'width'],
  ['@media (width < 40em) { .a { color: inherit; } }', 'width'],
  ['@container card (min-width: 260px) { .a { color: inherit; } }', 'width'],
  ['@media (--below-tablett) { .a { color: inherit; } }', '--below-tablett'],
])('a literal is a fault: %s', (css, fault) => {
  expect(faultsOf(css)).toEqual([{ line: 1, fault: expect.stringContaining(fault) }])
})

test.each([
  '.a { color: var(--text); }',
  '.a { color: color-mix(in srgb, var(--text) 6%, transparent); }',
  '.a { white-space: nowrap; }',
  '.a { font-size: var(--font-size-small); }',
  '.a { font: 600 var(--font-size-small) / 1 var(--font-body); }',
  '.a { font: inherit; }',
  '.a { margin: 0 auto -1px; }',
  '.a { padding: var(--space-1) calc(var(--space-6) + env(safe-area-inset-right)) 2px 0.25em; }',
  '.a { margin: calc(-1 * var(--space-6)) 100% 0 5ch; }',
  '.a { gap: clamp(var(--space-1), 4vw, var(--space-6)); }',
  '.a { width: 12px; padding-inline: var(--target); }',
  '.a { border-radius: 0 var(--radius-small) calc(var(--radius-large) - 1px) 0; }',
  '@media (--below-tablet) { .a { color: inherit; } }',
  '@media (--from-tablet) and (--below-laptop) { .a { color: inherit; } }',
  '@container cards (--below-phone) { .a { color: inherit; } }',
  '@media (hover: none), (--touch) { .a { color: inherit; } }',
  '@media print { .a { color: inherit; } }',
  '/* The colour was #fff below 639px. */',
])('a name of the theme is no fault: %s', (css) => {
  expect(faultsOf(css)).toEqual([])
})

test('a fault has its line number', () => {
  expect(faultsOf('/* two\nlines */\n.a {\n  margin: 0;\n  color: #fff;\n}')).toEqual([
    { line: 5, fault: expect.stringContaining('#fff') },
  ])
})

test('tokens are read by name', () => {
  expect(declaredTokens(':root {\n  --text: #000000;\n  --radius-small: 8px;\n}')).toEqual(
    new Set(['--text', '--radius-small']),
  )
})
