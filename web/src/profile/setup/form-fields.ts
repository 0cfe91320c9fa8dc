import type { FactName, FieldOf, ListFact } from '@parinay/contract/profile/facts'

export type IdentityField = 'name' | 'gender' | 'age' | 'dateOfBirth' | 'createdFor'
type ListField = FieldOf<ListFact>
type TextField = IdentityField | Exclude<FieldOf<FactName>, ListField>
export type FieldName = TextField | ListField

/** The editor's fields, all as text the way they are typed and chosen. Each fact of the contract has its field. */
export type ProfileForm = Record<TextField, string> & Record<ListField, readonly string[]>
