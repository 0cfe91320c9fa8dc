// A fact of the contract needs no line here: these tests fail where a page or the form leaves one out.
import { FACT_LIST, type FactName, SETUP_SECTIONS, type SetupSection } from '@parinay/contract/profile/facts'
import type { OwnProfile, Profile } from '@parinay/contract/profile/profile'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeCard } from '../testing/make-cards.ts'
import { openScreen } from '../testing/open-screen.tsx'
import { Biodata } from './biodata.tsx'
import { MyProfileSections } from './my-profile-sections.tsx'
import { toForm } from './setup/profile-form.ts'
import { SECTION_INPUTS } from './setup/section-inputs.tsx'

afterEach(cleanup)

const TEXTS = FACT_LIST.filter(({ kind }) => kind === 'line' || kind === 'text')
const withTexts = Object.fromEntries(
  [...new Set(FACT_LIST.map(({ block }) => block))].map((block) => [
    block,
    Object.fromEntries(TEXTS.filter((fact) => fact.block === block).map(({ name }) => [name, `The ${name}`])),
  ]),
)
const profile = { ...makeCard('Asha Rao'), ...withTexts } as unknown as Profile & OwnProfile

test.each([
  ['a profile', Biodata],
  ['one’s own profile', MyProfileSections],
])('%s shows every text that a member gives', async (_, Sections) => {
  await openScreen(() => <Sections profile={profile} />, '/facts', '/facts', {})
  const missing = TEXTS.filter(({ name }) => !document.body.textContent.includes(`The ${name}`))
  expect(missing.map(({ name }) => name)).toEqual([])
})

/** They are chosen from buttons. */
const WITHOUT_NAME: readonly FactName[] = ['hobbies']

test.each(Object.keys(SETUP_SECTIONS) as SetupSection[])('the section %s has an input for each of its facts', (key) => {
  const Fields = SECTION_INPUTS[key]
  const { container } = render(<Fields form={toForm(profile, '2026-11-20')} change={() => undefined} errors={{}} />)
  const facts = FACT_LIST.filter((fact) => fact.section === key && !fact.isDerived && !WITHOUT_NAME.includes(fact.name))
  const missing = facts.filter(({ field }) => !container.querySelector(`[name=${field}]`))
  expect(missing.map(({ name }) => name)).toEqual([])
})
