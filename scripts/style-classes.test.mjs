import { expect, test } from 'vitest'
import { classesIn, classFaults, classFaultsIn } from './style-classes.mjs'

const SCREEN = 'web/src/cards/card.tsx'
const MODULE = 'web/src/cards/card.module.css'
const faultsOf = (source, css) =>
  classFaultsIn(new Map([[SCREEN, `import styles from './card.module.css'\n${source}`]]), new Map([[MODULE, css]]))

test('every class that a screen uses exists, and every class is used', () => {
  expect(classFaults()).toEqual([])
})

test.each([
  ['styles.card', '.card { color: inherit; }'],
  ["styles['card']", '.card { color: inherit; }'],
  ['styles.card + styles.name', '.card > .name:hover, .card:has(.name) { margin: 0.5em; }'],
  ['styles.card', '@media (--below-tablet) {\n  .card { margin: 0; }\n}'],
  ['styles[size]', '.small { margin: 0; }\n.large { margin: 1px; }'],
])('%s with %s is no fault', (source, css) => {
  expect(faultsOf(source, css)).toEqual([])
})

test('a class that does not exist and an unused class are faults', () => {
  expect(faultsOf('styles.crad', '.card { color: inherit; }')).toEqual([
    `${SCREEN}  .crad is not in ${MODULE}`,
    `${MODULE}  .card is used nowhere`,
  ])
})

test('a class that does not exist is a fault even beside an expression', () => {
  expect(faultsOf('styles[size] + styles.crad', '.small { margin: 0; }')).toEqual([
    `${SCREEN}  .crad is not in ${MODULE}`,
  ])
})

test('a class of another stylesheet of the same file is not mistaken for this one', () => {
  const source = "import look from './look.module.css'\nstyles.card + look.frame"
  const modules = new Map([
    [MODULE, '.card { margin: 0; }'],
    ['web/src/cards/look.module.css', '.frame { margin: 0; }'],
  ])
  expect(classFaultsIn(new Map([[SCREEN, `import styles from './card.module.css'\n${source}`]]), modules)).toEqual([])
})

test('decimals, addresses, values and comments are no classes', () => {
  const css = `/* .old */ .a { margin: 0.5em; background: url('../b.svg'); content: '.c'; grid-area: 1 / 2 }`
  expect([...classesIn(css)]).toEqual(['a'])
})
