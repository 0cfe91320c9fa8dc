import { answerScreens } from './case-screens.ts'
import { memberScreens } from './member-screens.ts'
import { staffScreens } from './staff-screens.ts'
import type { ScreenState } from './screen-state.ts'
import { visitorScreens } from './visitor-screens.ts'

/** Every screen in its main states, for the gallery and the accessibility checks. */
export const SCREEN_STATES: readonly ScreenState[] = [
  ...visitorScreens,
  ...memberScreens,
  ...answerScreens,
  ...staffScreens,
]
