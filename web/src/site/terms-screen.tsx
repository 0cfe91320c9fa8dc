import { CONSENT_VERSIONS } from '@parinay/contract/consent'
import { Link } from '@tanstack/react-router'
import { GrievanceOfficer } from './grievance-officer.tsx'
import { ReadingPage } from './reading-page.tsx'
import { ScreenLink } from './screen-link.tsx'

export const TermsScreen = () => (
  <ReadingPage
    title="Terms of Service"
    lead="What you can expect from us, and what we expect from you. By using Parinay, you agree to these terms."
    changedOn={CONSENT_VERSIONS.terms}
    sections={SECTIONS}
  />
)

const SECTIONS = [
  {
    id: 'purpose',
    title: 'One purpose',
    text: (
      <p>
        Parinay is strictly for matrimony. It brings together people who want to marry, and the families and friends who
        help them. It is not a dating site, and not a place for advertising or obscene material.
      </p>
    ),
  },
  {
    id: 'operator',
    title: 'Who this agreement is with',
    text: (
      <>
        <p>With the operator of this installation:</p>
        <GrievanceOfficer />
      </>
    ),
  },
  {
    id: 'who',
    title: 'Who can join',
    text: (
      <ul>
        <li>Women of 18 years or more and men of 21 years or more. There are no exceptions.</li>
        <li>
          People who are free to marry under the law that applies to them, or who are awaiting divorce and say so.
        </li>
        <li>
          Relatives and friends who write a profile for such a person, with that person’s knowledge and consent. The
          profile says who it was created for.
        </li>
        <li>One profile per person, with a phone number that belongs to the person who manages it.</li>
      </ul>
    ),
  },
  {
    id: 'truth',
    title: 'What you confirm by registering',
    text: (
      <p>
        That you, or the person you register for, intend to marry. That what you write is true and you will keep it up
        to date, above all the date of birth, marital status and income. That the photos show the person as they look
        today, and that you may use them.
      </p>
    ),
  },
  {
    id: 'rules',
    title: 'What is not allowed',
    text: (
      <ul>
        <li>Pretending to be someone else, or describing someone without their consent.</li>
        <li>Asking other members for money, gifts, documents or investments, whatever the reason.</li>
        <li>
          Demanding or offering dowry, in any words. It is{' '}
          <Link to="/safety-tips" hash="dowry">
            a crime
          </Link>
          .
        </li>
        <li>Nudity, sexual acts or invitations to them, in pictures or in words.</li>
        <li>
          Threats, stalking, blackmail, insults, and contempt for someone’s religion, caste, gender or disability.
        </li>
        <li>Pictures made or altered by computer that misrepresent a person.</li>
        <li>Phone numbers, addresses and advertisements in the text of a profile.</li>
        <li>Copying other people’s profiles and photos, by hand or by machine, for any other use.</li>
        <li>Anything else that Indian law forbids, or that disrupts the site.</li>
      </ul>
    ),
  },
  {
    id: 'consequences',
    title: 'If you break these rules',
    text: (
      <p>
        Moderators may reject a photo, remove the Verified tick, warn, hide a profile, or suspend an account for some
        days. They remove an account only if two of them agree. The member reads the reason and may appeal once to
        another person, or{' '}
        <Link to="/contact" hash="grievance">
          write to the grievance officer
        </Link>
        . We remind every member of these rules once a quarter. <Link to="/transparency">How we answered</Link> is
        public. We inform the authorities where the law requires it.
      </p>
    ),
  },
  {
    id: 'not-promised',
    title: 'What we cannot promise',
    text: (
      <>
        <p>
          Parinay introduces people; it does not vouch for them. We have checked only what a profile lists as checked,
          and only once. We do not check incomes or marital histories. Please read{' '}
          <Link to="/safety-tips" hash="verified">
            what “Verified” means
          </Link>
          , and satisfy yourself before you decide. A match percentage is an estimate from what two people wrote and how
          members decide; it says nothing about their character.
        </p>
        <p>
          We also cannot promise that you will find someone, or that the site will always be available. Nothing here
          excludes liability that the law does not allow us to exclude.
        </p>
      </>
    ),
  },
  {
    id: 'yours',
    title: 'What you write stays yours',
    text: (
      <p>
        You keep every right to your words and pictures. You allow the operator to store them and to show them to
        members of this site as the <Link to="/privacy">Privacy Policy</Link> describes, while they are in your profile,
        and for nothing else.
      </p>
    ),
  },
  {
    id: 'price',
    title: 'Price',
    text: (
      <p>
        An account is free. Where paid plans are on sale, you see the price with tax, the duration and the limits before
        you pay. No plan ever starts or continues automatically.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Leaving',
    text: (
      <p>
        You may end this agreement at any time, without giving a reason: press “Delete my profile” at the foot of{' '}
        <ScreenLink to="/settings">Settings</ScreenLink>. What then happens to your data is explained in{' '}
        <Link to="/privacy" hash="deletion">
          the Privacy Policy
        </Link>
        .
      </p>
    ),
  },
  {
    id: 'complaints',
    title: 'Complaints',
    text: (
      <p>
        The grievance officer acknowledges a complaint within 24 hours and decides it within 7 days.{' '}
        <Link to="/contact">How to complain, and how to appeal</Link>.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law and changes',
    text: (
      <p>
        Indian law applies. If a part of these terms is not valid, the rest still applies. When the terms change, so
        does the date at the top. The operator must inform members before a change that asks more of them takes effect;
        members who do not agree can leave.
      </p>
    ),
  },
]
