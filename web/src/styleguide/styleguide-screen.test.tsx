import { expect, test } from 'vitest'

const NOT_SHOWN = ['icons', 'field']

const ofParts = import.meta.glob<string>(
  ['../ui/*.tsx', '../ui/pictures/*.tsx', '!../ui/*.test.tsx', '!../ui/pictures/*.test.tsx'],
  {
    query: '?raw',
  },
)
const shown = import.meta.glob<string>(['./*.tsx', '!./*.test.tsx'], { query: '?raw', import: 'default', eager: true })

test('the page of parts shows every part of the design system', () => {
  const text = Object.values(shown).join('\n')
  const parts = Object.keys(ofParts).filter(
    (path) => !NOT_SHOWN.some((name) => path.endsWith(`/${name}.tsx`)) && !path.endsWith('/picture.tsx'),
  )

  expect(parts.length).toBeGreaterThan(35)
  expect(parts.filter((path) => !text.includes(`'${path}'`))).toEqual([])
})
