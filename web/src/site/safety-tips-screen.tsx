import { Link } from '@tanstack/react-router'
import { Shutters } from '../ui/illustrations/shutters.tsx'
import { ReadingPage } from './reading-page.tsx'

export const SafetyTipsScreen = () => (
  <ReadingPage
    title="Safety Tips"
    lead="Most people here mean well. A few do not, and their tricks are easy to recognise once you know them."
    picture={<Shutters />}
    changedOn="2026-11-27"
    sections={SECTIONS}
  />
)

const SECTIONS = [
  {
    id: 'money',
    title: 'Money: the answer is no',
    text: (
      <>
        <p>
          Anyone who asks for money before a wedding is not looking for a marriage. Do not send any, however good the
          reason sounds: not by UPI, transfer, gift card or crypto, and not “only for two days”.
        </p>
        <p>Stories that people hear again and again:</p>
        <ul>
          <li>A parcel or a gift is held by customs and you must pay to release it.</li>
          <li>An accident, an operation, a blocked bank card, a lost passport, a ticket to come and meet you.</li>
          <li>An investment with a guaranteed profit, or an app to trade through.</li>
          <li>
            A “refund” for which you must scan a code or read out a number. Scanning a code pays; it never receives.
          </li>
          <li>A call from Parinay, a bank or the police that wants a fee, a password or a one-time code.</li>
        </ul>
        <p>
          Never lend your bank account or phone number for someone else’s money. If money has already gone, call{' '}
          <a href="tel:1930">1930</a> immediately: in the first few hours it can often be stopped.
        </p>
      </>
    ),
  },
  {
    id: 'talking',
    title: 'While you are writing',
    text: (
      <>
        <ul>
          <li>
            Keep chatting here for a while. Someone who pushes you to another app on the first day wants you where
            nobody can help you.
          </li>
          <li>
            Keep your address, workplace, parents’ numbers, documents and daily routine to yourself until the families
            know each other.
          </li>
          <li>
            Do not send private pictures, and do not undress on a call. A call can be recorded, and people have been
            blackmailed with it. If it happens to you, it is not your shame: do not pay, keep the messages, and{' '}
            <Link to="/contact" hash="grievance">
              write to us
            </Link>
            .
          </li>
          <li>
            Ask ordinary questions twice, some days apart. True stories stay the same. Does the family know? Could your
            mother speak with theirs?
          </li>
          <li>Great love after three messages is a warning, not a compliment.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'video',
    title: 'See each other on a video call first',
    text: (
      <p>
        Before you travel, and before you believe a photo, talk by video in good light, with someone of your family in
        the room if you like. A person who can never switch the camera on is not the person in the photo. Where this
        site offers calls, they do not show your phone number. Otherwise use a service that does not show it, if you
        can.
      </p>
    ),
  },
  {
    id: 'meeting',
    title: 'Meeting',
    text: (
      <>
        <ul>
          <li>Meet in a public place, by day, and bring someone: a parent, a sister, a friend.</li>
          <li>
            Tell someone at home where you are going, who you are meeting and when you will be back. Keep your phone
            charged.
          </li>
          <li>Arrange your own travel both ways. Do not let them pick you up from home.</li>
          <li>You may leave at any moment, without giving a reason.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'check',
    title: 'Check for yourselves',
    text: (
      <p>
        Before you say yes, check as a family: the workplace, the college, the home and the relatives, and whether an
        earlier marriage has legally ended. A decent person expects these questions and asks them too.
      </p>
    ),
  },
  {
    id: 'verified',
    title: 'What “Verified” means, and what we have not checked',
    text: (
      <>
        <p>
          The tick means that phone number, an identity document and a selfie were checked, or that a member of our
          staff has checked the profile in another way. It opens the list “What is verified”, with the day of each
          check. Every check is free, and none can be bought.
        </p>
        <p>
          We accept a passport, voter ID, driving licence, PAN card or a masked Aadhaar; for work or education an
          employee card, appointment letter, licence, degree or mark sheet. A moderator compares it with the profile,
          and the picture is deleted with the decision. No computer compares faces.
        </p>
        <p>
          <strong>It does not mean</strong> more than the list says. Nobody here has checked a person’s marital status,
          income, family, health or police record. What says “Not checked” has not been checked.
        </p>
      </>
    ),
  },
  {
    id: 'dowry',
    title: 'Dowry is a crime',
    text: (
      <p>
        Giving, taking and demanding dowry are crimes in India. So is advertising it: under section 4A of the Dowry
        Prohibition Act, 1961, offering a share of property, a business or money in consideration of a marriage, and
        publishing such an offer, are punished with imprisonment of six months to five years, or a fine of up to
        ₹15,000. Such words do not belong in a profile or a message here; please report them.
      </p>
    ),
  },
  {
    id: 'age',
    title: 'No one under age',
    text: (
      <p>
        A bride must be at least 18 and a groom at least 21. Children are not allowed here, not even with their parents’
        consent, and not as a profile “for later”. If you believe that someone is under age, report the profile. For a
        child in danger of being married, call Childline at <a href="tel:1098">1098</a>.
      </p>
    ),
  },
  {
    id: 'report',
    title: 'Report it',
    text: (
      <>
        <p>
          Press Report on the profile, photo, video or message, or write to the{' '}
          <Link to="/contact" hash="grievance">
            grievance officer
          </Link>{' '}
          about anyone who asks for money, frightens or insults you, pretends to be someone else, is already married, or
          sends anything obscene. You need not be sure, and you need not be a member.
        </p>
        <p>
          For crimes, go to the police as well: <a href="tel:112">112</a> in an emergency, otherwise any station or{' '}
          <a href="https://cybercrime.gov.in" rel="noreferrer">
            cybercrime.gov.in
          </a>
          .
        </p>
      </>
    ),
  },
]
