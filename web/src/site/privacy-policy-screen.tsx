import { Link } from '@tanstack/react-router'
import { GrievanceOfficer } from './grievance-officer.tsx'
import { StoredDataTable } from './stored-data.tsx'
import { ReadingPage } from './reading-page.tsx'
import { ScreenLink } from './screen-link.tsx'

export const PrivacyPolicyScreen = () => (
  <ReadingPage
    title="Privacy Policy"
    lead="What is kept about you, why, who sees it, and how you have it corrected or erased. It describes what this site does today."
    changedOn="2026-11-21"
    sections={PARTS}
  />
)

const PARTS = [
  {
    id: 'short',
    title: 'In short',
    text: (
      <ul>
        <li>
          You are here to be found by people who want to marry, so members who are signed in can read your profile.
        </li>
        <li>Your phone number is not shown to other members.</li>
        <li>There is no advertising, no analytics and no tracking, and nothing is sold or passed on.</li>
        <li>You can delete your profile yourself, and it is gone from this site at once.</li>
      </ul>
    ),
  },
  {
    id: 'responsible',
    title: 'Who is responsible',
    text: (
      <>
        <p>
          The operator named here decides how this installation is run, and is the data fiduciary in the sense of the
          Digital Personal Data Protection Act, 2023. The grievance officer also answers questions about personal data.
        </p>
        <GrievanceOfficer />
      </>
    ),
  },
  {
    id: 'kept',
    title: 'What is kept, why, and who sees it',
    text: (
      <>
        <StoredDataTable />
        <p>
          Staff are moderators and admins of this installation. Only an admin can export the list of members, and every
          export is written down. Whoever has not signed in sees the short preview named above, without a photo, a
          surname, an employer or anything about your family.
        </p>
        <p>
          Your internet address is looked at for a minute at a time, in memory, to stop machines that make thousands of
          calls. It is not stored with your account, and the site’s own log holds no name, number, text or address. The
          operator’s hosting company may keep an access log of its own.
        </p>
      </>
    ),
  },
  {
    id: 'relatives',
    title: 'When you write about somebody else',
    text: (
      <p>
        If you create a profile for a son, a daughter or a friend, it is their personal data. Ask them first, show them
        what you wrote, and delete it when they ask you to. The same goes for what you say about parents, brothers and
        sisters: leave out what they would not want strangers to read. Anybody who finds themselves described here
        against their will can{' '}
        <Link to="/contact" hash="grievance">
          complain
        </Link>{' '}
        without being a member.
      </p>
    ),
  },
  {
    id: 'consent',
    title: 'Your consent, and taking it back',
    text: (
      <p>
        You give your consent by registering and by filling in your profile; every field beyond the required ones is
        yours to leave empty. You take it back as easily: clear a field in the{' '}
        <ScreenLink to="/profile-setup">profile editor</ScreenLink>, or delete the profile. What was seen until then
        cannot be unseen, but it is shown no longer.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights, and how to use them',
    text: (
      <ul>
        <li>
          <strong>To know.</strong> <ScreenLink to="/my-profile">My Profile</ScreenLink> shows what your profile holds.
          For a summary of everything else in the table above, and of whom it was shared with, write to the grievance
          officer.
        </li>
        <li>
          <strong>To correct and complete.</strong> In the <ScreenLink to="/profile-setup">profile editor</ScreenLink>,
          at any time. A new phone number needs a word with the grievance officer.
        </li>
        <li>
          <strong>To erase.</strong> “Delete my profile” at the foot of{' '}
          <ScreenLink to="/my-profile">My Profile</ScreenLink>.
        </li>
        <li>
          <strong>To nominate</strong> somebody who acts for you after death or in incapacity: in writing, to the
          grievance officer.
        </li>
        <li>
          <strong>To complain.</strong> First to the grievance officer, who decides{' '}
          <Link to="/contact" hash="clocks">
            within 7 days
          </Link>
          ; after that to the Data Protection Board of India.
        </li>
      </ul>
    ),
  },
  {
    id: 'deletion',
    title: 'How long, and what deleting does',
    text: (
      <>
        <p>
          Your data is kept as long as your account exists. When you delete your profile, the account, the profile, all
          sessions, interests and conversations are erased from the database in one step, and the photos’ files within
          moments after it; the conversations disappear for the other person too.
        </p>
        <p>What stays:</p>
        <ul>
          <li>Of a photo that was rejected, a fingerprint of 64 bits and the reason, which say nothing of you.</li>
          <li>
            The record of what staff did, with dates and with your profile’s number, but without your name, number or
            words.
          </li>
          <li>
            Backups that the operator made before. They are not used to bring a deleted profile back, and are replaced
            by newer ones.
          </li>
        </ul>
        <p>
          Deactivating is something else: an admin can stop an account after a complaint. It is then shown to no other
          member, but not yet erased.
        </p>
      </>
    ),
  },
  {
    id: 'browser',
    title: 'What is kept in your browser',
    text: (
      <p>
        One cookie, which opens photos to your browser alone, and the few entries that keep you signed in. All are
        listed in the <Link to="/cookies">Cookie Policy</Link>.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    text: (
      <p>
        Women under 18 and men under 21 cannot register, with or without consent of their parents. If a child’s data has
        come here all the same, tell us and it will be erased.
      </p>
    ),
  },
  {
    id: 'security',
    title: 'How it is protected',
    text: (
      <p>
        Passwords are kept as argon2id hashes and session keys as SHA-256 hashes. Photos have addresses made out to one
        viewer, which open in that viewer’s browser alone and stop working after one to two hours, and whether that
        viewer may still see the photo is asked again every time. Phone numbers stand in a table of their own that no
        list of profiles reads. Should data be lost or come into wrong hands all the same, the people concerned and the
        Data Protection Board are to be told without delay.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'When this page changes',
    text: (
      <p>
        The day of the last change stands at the top. If a change means that more is kept, or that more people see it,
        the operator has to tell members before it begins.
      </p>
    ),
  },
]
