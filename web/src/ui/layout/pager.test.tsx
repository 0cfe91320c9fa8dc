import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Pager } from './pager.tsx'

afterEach(cleanup)

test.each([
  [1, '1 to 20 of 1,50,150'],
  [2, '21 to 40 of 1,50,150'],
  [7508, '1,50,141 to 1,50,150 of 1,50,150'],
])('page %s shows its range: %s', (page, text) => {
  render(<Pager page={page} pages={7508} of={{ size: 20, total: 150_150 }} onPage={() => undefined} />)
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText(/^Page/).textContent).toBe(`Page ${page} of 7508, ${text}`)
})
