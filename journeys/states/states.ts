import { members } from './members.ts'
import { staff } from './staff.ts'
import type { State } from './state.ts'
import { visitors } from './visitors.ts'

/** Every screen in its main states: what the gallery shows, and what is searched for accessibility faults. */
export const STATES: readonly State[] = [...visitors, ...members, ...staff]
