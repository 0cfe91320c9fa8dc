import { CONTACT_MASK } from '@parinay/contract/vocabulary/contact-mask'
import { lazyExtra } from '../platform/lazy-part.tsx'
import type { WarnedText } from './hidden-contacts.tsx'

const HiddenContacts = lazyExtra(
  async () => (await import('./hidden-contacts.tsx')).HiddenContacts,
  ({ children }: WarnedText) => withMasksNamed(children),
)

/** A member's text, with a chip for each masked contact detail and a line for each warning. */
export const MaskedText = ({ children, warnings }: WarnedText) =>
  warnings || children.includes(CONTACT_MASK) ? (
    <HiddenContacts warnings={warnings}>{children}</HiddenContacts>
  ) : (
    children
  )

/** The text for a title or a short preview, which cannot contain chips. */
export const withMasksNamed = (text: string) => text.replaceAll(CONTACT_MASK, '(contact hidden)')
