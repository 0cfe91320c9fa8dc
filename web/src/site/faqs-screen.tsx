import { Link } from '@tanstack/react-router'
import { TwoGlasses } from '../ui/illustrations/two-glasses.tsx'
import { Accordion } from './accordion.tsx'
import { FAQS } from './faqs.tsx'
import { ReadingPage } from './reading-page.tsx'

export const FaqsScreen = () => (
  <ReadingPage
    title="FAQs"
    lead={
      <>
        Questions that members and their families ask. For steps, see the <Link to="/help">Help Center</Link>.
      </>
    }
    picture={<TwoGlasses />}
    changedOn="2026-11-27"
    sections={SECTIONS}
  />
)

const SECTIONS = FAQS.map(({ id, title, questions }) => ({ id, title, text: <Accordion of={questions} /> }))
