import { Link } from '@tanstack/react-router'
import { Letter } from '../ui/illustrations/letter.tsx'
import { GrievanceOfficer } from './grievance-officer.tsx'
import { ReadingPage } from './reading-page.tsx'

export const ContactScreen = () => (
  <ReadingPage
    title="Contact"
    lead="Who answers, how soon, and what to write so that we can help you at the first try. You need not be a member."
    picture={<Letter />}
    changedOn="2026-11-20"
    sections={PARTS}
  />
)

const PARTS = [
  {
    id: 'grievance',
    title: 'Grievance officer',
    text: (
      <>
        <p>
          Complaints about a profile, a photo, a message or about this site itself go to the grievance officer, whose
          name and address are published here as the law of India asks.
        </p>
        <GrievanceOfficer />
      </>
    ),
  },
  {
    id: 'clocks',
    title: 'How soon you hear from us',
    text: (
      <>
        <ul>
          <li>
            <strong>Within 24 hours</strong> you are told that your complaint has arrived.
          </li>
          <li>
            <strong>Within 7 days</strong> it is decided, and you are told how and why.
          </li>
          <li>
            <strong>Within 2 hours</strong> of a complaint by the person concerned, or by somebody on their behalf, a
            picture is removed that shows them naked or in a sexual act, or that impersonates them, altered images
            included.
          </li>
          <li>Where the law sets 36 hours for removing some other unlawful content, that time is kept.</li>
        </ul>
        <p>
          These are the times of the Information Technology (Intermediary Guidelines and Digital Media Ethics Code)
          Rules, as amended in 2026. If you are not satisfied with the decision, you may appeal within 30 days to the
          Grievance Appellate Committee of the Government of India, at{' '}
          <a href="https://gac.gov.in" rel="noreferrer">
            gac.gov.in
          </a>
          .
        </p>
      </>
    ),
  },
  {
    id: 'write',
    title: 'What to write',
    text: (
      <>
        <ul>
          <li>What happened, and on which day.</li>
          <li>
            Whom it is about: the name, and the address of the profile page from your browser, which ends in a long
            number.
          </li>
          <li>Pictures of the screen, if you have them. Keep the messages; please do not delete them.</li>
          <li>How we can reach you. If you are writing for somebody else, say so.</li>
        </ul>
        <p>Never send us your password, a bank card number or an Aadhaar number. We do not need them, ever.</p>
      </>
    ),
  },
  {
    id: 'urgent',
    title: 'When it cannot wait',
    text: (
      <>
        <p>If you are in danger, or money has just left your account, do not write to us first:</p>
        <ul>
          <li>
            <a href="tel:112">112</a> for the police and every other emergency, anywhere in India.
          </li>
          <li>
            <a href="tel:1930">1930</a> for money lost to fraud, as soon as you notice; reports also go to{' '}
            <a href="https://cybercrime.gov.in" rel="noreferrer">
              cybercrime.gov.in
            </a>
            .
          </li>
          <li>
            <a href="tel:181">181</a> for women who need help.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'questions',
    title: 'Questions about using Parinay',
    text: (
      <p>
        Most are answered in the <Link to="/help">Help Center</Link> and the <Link to="/faqs">FAQs</Link>. How to stay
        safe is in the <Link to="/safety-tips">Safety Tips</Link>, and what we keep about you in the{' '}
        <Link to="/privacy">Privacy Policy</Link>.
      </p>
    ),
  },
]
