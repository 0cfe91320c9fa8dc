import type { FieldName } from './form.ts'

/** The seven sections in their order, with the fields of each. */
export const SECTIONS = [
  {
    key: 'basic',
    name: 'Basic Information',
    fields: ['name', 'gender', 'age', 'height', 'maritalStatus', 'language', 'createdFor'],
  },
  { key: 'religion', name: 'Religious Background', fields: ['religion', 'caste', 'subCaste', 'manglik'] },
  { key: 'education', name: 'Education', fields: ['degree', 'field', 'institution'] },
  {
    key: 'profession',
    name: 'Professional Details',
    fields: ['occupation', 'company', 'annualIncomeMin', 'annualIncomeMax'],
  },
  {
    key: 'family',
    name: 'Family Details',
    fields: [
      'state',
      'city',
      'familyType',
      'fatherName',
      'fatherOccupation',
      'motherName',
      'motherOccupation',
      'brothers',
      'sisters',
    ],
  },
  { key: 'lifestyle', name: 'Lifestyle & Interests', fields: ['diet', 'smoking', 'drinking', 'hobbies'] },
  { key: 'about', name: 'About & Expectations', fields: ['about', 'partnerExpectations'] },
] as const satisfies readonly { key: string; name: string; fields: readonly FieldName[] }[]

export const SECTION_NAMES = SECTIONS.map(({ name }) => name)
export const LAST_SECTION = SECTIONS.length - 1

/** The section that a URL names; the first one for any other word. */
export const sectionIndex = (key: string | undefined): number =>
  Math.max(
    0,
    SECTIONS.findIndex((section) => section.key === key),
  )

export const sectionOfField = (field: FieldName): number =>
  Math.max(
    0,
    SECTIONS.findIndex(({ fields }) => (fields as readonly FieldName[]).includes(field)),
  )
