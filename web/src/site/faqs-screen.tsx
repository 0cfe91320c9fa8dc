import { Link } from '@tanstack/react-router'
import { TwoGlasses } from '../ui/illustrations/two-glasses.tsx'
import { Answers } from './answers.tsx'
import { FAQS } from './faqs.tsx'
import { ReadingPage } from './reading-page.tsx'

export const FaqsScreen = () => (
  <ReadingPage
    title="FAQs"
    lead={
      <>
        Questions that members and their families ask. Step by step is in the <Link to="/help">Help Center</Link>.
      </>
    }
    picture={<TwoGlasses />}
    changedOn="2026-11-21"
    sections={PARTS}
  />
)

const PARTS = FAQS.map(({ id, title, answers }) => ({ id, title, text: <Answers of={answers} /> }))
