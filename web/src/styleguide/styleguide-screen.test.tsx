import { expect, test } from 'vitest'

const WITHOUT_SPECIMEN = ['icon', 'icons', 'field', 'picture']
const parts = Object.keys(import.meta.glob(['../ui/**/*.tsx', '!../ui/**/*.test.tsx']))
const sources = import.meta.glob<string>(['./*.tsx', '!./*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('the style guide shows every part of the design system', () => {
  const text = Object.values(sources).join('\n')
  const expected = parts.filter((path) => !WITHOUT_SPECIMEN.some((name) => path.endsWith(`/${name}.tsx`)))
  expect(expected.length).toBeGreaterThan(35)
  expect(expected.filter((path) => !text.includes(`'${path}'`))).toEqual([])
})
