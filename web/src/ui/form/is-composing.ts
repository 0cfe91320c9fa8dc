import type { KeyboardEvent } from 'react'

/** What Safari sends as the key code of the Enter that ends a composition, after it has said that the composition is over. */
const COMPOSITION_KEY_CODE = 229

/** Whether a key belongs to an input method, which composes a text such as Hindi or Japanese, and not to the page. */
export const isComposing = ({ nativeEvent }: KeyboardEvent) =>
  // oxlint-disable-next-line typescript/no-deprecated
  nativeEvent.isComposing || nativeEvent.keyCode === COMPOSITION_KEY_CODE
