import type { State } from './states-and-countries.ts'

/** The 21 states with the largest population (census of 2011), in the order of the lists. */
const MOST_POPULOUS: ReadonlySet<string> = new Set<State>([
  'Andhra Pradesh',
  'Assam',
  'Bihar',
  'Chhattisgarh',
  'Gujarat',
  'Haryana',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Madhya Pradesh',
  'Maharashtra',
  'Odisha',
  'Punjab',
  'Rajasthan',
  'Tamil Nadu',
  'Telangana',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
  'Delhi',
  'Jammu and Kashmir',
])

export const isPopulous = (state: string) => MOST_POPULOUS.has(state)
