import { Link } from '@tanstack/react-router'
import { Letter } from '../ui/illustrations/letter.tsx'
import { GrievanceOfficer } from './grievance-officer.tsx'
import { ReadingPage } from './reading-page.tsx'

export const ContactScreen = () => (
  <ReadingPage
    title="Contact"
    lead="Who answers, how soon, and what to tell us so that we can help quickly. Anyone may write, member or not."
    picture={<Letter />}
    changedOn="2026-11-25"
    sections={SECTIONS}
  />
)

const SECTIONS = [
  {
    id: 'grievance',
    title: 'Grievance officer',
    text: (
      <>
        <p>
          Complaints about a profile, a photo, a message or about this site itself go to the grievance officer, whose
          name and address are published here, as Indian law requires.
        </p>
        <GrievanceOfficer />
        <p>
          The quickest way is the <Link to="/complaint">complaint form</Link>. You get a number at once, and read the
          answer with it on the same page. Members can report a profile, photo, message or request where they see it.
        </p>
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
            <strong>Within 24 hours</strong> we confirm that we have received your complaint.
          </li>
          <li>
            <strong>Within 7 days</strong> we decide, and tell you the decision and the reason.
          </li>
          <li>
            <strong>Within 2 hours</strong> of a complaint by the person shown, or by someone on their behalf, we remove
            a picture that shows them naked or in a sexual act, or that impersonates them. This includes altered images.
          </li>
          <li>We remove other unlawful content within 36 hours where the law requires it.</li>
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
          <li>Who it is about: their name, and the address of their profile page as your browser shows it.</li>
          <li>Screenshots, if you have them. Please keep the messages; do not delete them.</li>
          <li>How we can reach you. If you are writing for someone else, say so.</li>
        </ul>
        <p>Never send us your password, a bank card number or an Aadhaar number. We do not need them, ever.</p>
      </>
    ),
  },
  {
    id: 'urgent',
    title: 'In an emergency',
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
        You will find most answers in the <Link to="/help">Help Center</Link> and the <Link to="/faqs">FAQs</Link>. Read
        the <Link to="/safety-tips">Safety Tips</Link> to stay safe. What we store about you is in the{' '}
        <Link to="/privacy">Privacy Policy</Link>.
      </p>
    ),
  },
]
