import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Door } from './door.tsx'
import { Garlands } from './garlands.tsx'
import { KeepsakeBox } from './keepsake-box.tsx'
import { Kite } from './kite.tsx'
import { Lamp } from './lamp.tsx'
import { Letter } from './letter.tsx'
import { LookingGlass } from './looking-glass.tsx'
import { MendedPot } from './mended-pot.tsx'
import { Shutters } from './shutters.tsx'
import { Slippers } from './slippers.tsx'
import { ThreadBall } from './thread-ball.tsx'
import { TwoGlasses } from './two-glasses.tsx'

const MAX_CHARACTERS = 2_048

test.each([
  ['door', Door],
  ['garlands', Garlands],
  ['keepsake box', KeepsakeBox],
  ['kite', Kite],
  ['lamp', Lamp],
  ['letter', Letter],
  ['looking glass', LookingGlass],
  ['mended pot', MendedPot],
  ['shutters', Shutters],
  ['slippers', Slippers],
  ['thread ball', ThreadBall],
  ['two glasses', TwoGlasses],
])('the %s is small, takes its colours from the theme and is hidden from screen readers', (_, Picture) => {
  const drawn = renderToStaticMarkup(<Picture />)
  expect(drawn.length).toBeLessThan(MAX_CHARACTERS)
  expect(drawn).not.toMatch(/#[0-9a-f]{3,8}|rgb|(?:fill|stroke)="(?!currentColor)/i)
  expect(drawn).toMatch(/^<svg[^>]* aria-hidden="true"/)
})
