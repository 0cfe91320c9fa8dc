import styles from './data-table.module.css'

interface StoredItem {
  what: string
  why: string
  seenBy: string
}

const STORED_DATA: readonly StoredItem[] = [
  {
    what: 'Phone number',
    why: 'To sign you in, and to prevent one person from having many accounts',
    seenBy:
      'You, and staff who give a reason. Another member only if you are connected and you allow it, until you take that back. No visitor',
  },
  {
    what: 'Password, as a hash that cannot be turned back into the password',
    why: 'To sign you in',
    seenBy: 'Nobody',
  },
  {
    what: 'Name, gender, date of birth, who the profile was created for',
    why: 'To introduce you, and to check the legal age for marriage',
    seenBy: 'Signed-in members. Visitors: first name and age',
  },
  {
    what: 'Height, marital status, mother tongue, religion, community, manglik, diet, smoking, drinking, hobbies, what you write about yourself and the partner you hope for',
    why: 'To help people find you, and to suggest matches',
    seenBy: 'Signed-in members. Visitors: height and religion',
  },
  {
    what: 'Time and place of birth, if you give them, and whether horoscopes may be compared',
    why: 'To compute your chart each time it is shown; no chart is kept',
    seenBy:
      'You. Where you and another member both allow the comparison, that member sees the place of your Moon, the houses of Mars and the points, never the time or the place',
  },
  {
    what: 'Education, work, income, city and state',
    why: 'To help people find you, and to suggest matches',
    seenBy: 'Signed-in members. Visitors: degree, occupation, city and state',
  },
  {
    what: 'Names and work of your parents, number of brothers and sisters, family type',
    why: 'So that families can get to know each other. All of it is optional except the family type',
    seenBy: 'Signed-in members',
  },
  {
    what: 'Which members were shown on your screen in lists, at which place, and on which day. We delete it after 180 days',
    why: 'To learn who suits you, and to give everybody a chance to be seen',
    seenBy: 'Nobody',
  },
  {
    what: 'Photos with their captions, and whether a moderator approved them. We delete the file you uploaded once the photo is ready; no copy keeps its place, time or camera',
    why: 'To show you',
    seenBy:
      'Approved ones: signed-in members or, if you choose, only people you share an interest with, or only people you approve. The others: you and staff',
  },
  {
    what: 'A video introduction with its captions, and whether a moderator approved it. We delete the file you sent once the video is ready; no copy keeps its place, time or camera',
    why: 'To introduce you',
    seenBy: 'Once approved, the people who may see your photos. Before: you and staff',
  },
  {
    what: 'Which members watched your video, how often, and when',
    why: 'So that you know who watched it',
    seenBy: 'You',
  },
  {
    what: 'Who asked to see your photos, and what you answered',
    why: 'To show them to the people you approved, until you change your mind',
    seenBy: 'You. The person who asked is not told if you decline',
  },
  {
    what: 'Which members opened your photos in full size, and when. Each of those photos carries a faint mark of the member who opened it',
    why: 'So that a leaked photo can be traced',
    seenBy: 'You. Staff can read the mark on a leaked photo',
  },
  {
    what: 'What automatic checks found in a photo: how many faces, whether it is small, a screenshot, possibly nude, or similar to another member’s, and a 64-bit fingerprint for that comparison. No face is recognised, and nothing is sent elsewhere',
    why: 'To advise the moderator, who decides. We keep the fingerprint of a rejected photo, without your name, to recognise the photo again',
    seenBy: 'Staff',
  },
  {
    what: 'Interests sent and received, with the line, answer and time of each',
    why: 'To connect the two of you',
    seenBy: 'The two of you, and staff',
  },
  {
    what: 'People you marked “Not for me”, and when',
    why: 'To leave them out of your lists, until you bring them back',
    seenBy: 'You',
  },
  {
    what: 'Messages, voice notes, replies and reactions, what each of you has received and read, and what you deleted. A message deleted for both stays for 30 days in case it is reported; then its text or voice note is erased',
    why: 'To show your conversation on every device',
    seenBy:
      'The two of you. Our staff can see which members write to each other and when, but not what they write or say. If a message is reported, or looks like a request for money, a dowry demand or abuse, the moderator who takes the case reads a copy of it. Messages are not encrypted end to end',
  },
  {
    what: 'Sign-ins: when each began, was last used and will end, and on which browser and system',
    why: 'To keep you signed in, to list your devices in Settings, and to sign you out after 30 days without a visit or 180 days in all',
    seenBy: 'You. The key itself is kept only in your browser',
  },
  {
    what: 'The access log: time, IP address, browser and system of your registration, sign-ins, sign-outs, changes of password, phone or e-mail, and deletion',
    why: 'The law asks for it, and it shows who used an account. Kept for a year; the registration for as long as your account, and a year longer',
    seenBy: 'Only the operator, by reading the database',
  },
  {
    what: 'Signs that two accounts belong to one person: a similar photo, a phone number that one had before the other, or sign-ins from the same address with the same kind of browser on one day. For this we keep a hash of each phone number you gave up',
    why: 'To advise the moderators who check that profiles are of real people. Nothing follows from a sign by itself. Deleted a year after it was last seen, and with either account',
    seenBy: 'Staff. They see that the address is the same, not which it is',
  },
  {
    what: 'When you were last active, to within five minutes',
    why: 'To show people you chat with that you are online, unless you switch it off',
    seenBy: 'The people you have a conversation with, and the operator',
  },
  {
    what: 'Your notifications, and how you want to receive them',
    why: 'To notify you of interests, messages and photos; deleted after 90 days',
    seenBy: 'You',
  },
  {
    what: 'Your shortlist, and your notes about the people on it',
    why: 'To remember the people you liked, until you remove them',
    seenBy: 'You. The people on it are not told',
  },
  {
    what: 'Which profiles you viewed, and when you last did, to within an hour',
    why: 'To help you find them again, and to show people who viewed them; deleted after 180 days',
    seenBy: 'You and the person you viewed, unless your profile is hidden or you browse privately',
  },
  {
    what: 'Your saved searches, how often you want alerts, and the people they found',
    why: 'To alert you once about each new match; the list of matches is deleted after 180 days',
    seenBy: 'You',
  },
  {
    what: 'Your e-mail address, if you give one',
    why: 'To write to you as often as you have chosen, once you have confirmed it',
    seenBy: 'Only you, and the mail server that sends the e-mails',
  },
  {
    what: 'The address your browser gives for push notifications, if you turn them on',
    why: 'To notify you while the site is closed; each notification goes encrypted through the push service of your browser',
    seenBy: 'Nobody; deleted when you turn notifications off or log out',
  },
  {
    what: 'One-time codes, as hashes with a hash of the phone number',
    why: 'To check the code that you enter. The SMS provider of this site receives the number and the code',
    seenBy: 'Nobody; a code is void after 5 minutes and deleted at night',
  },
  {
    what: 'Failed login attempts for a phone number',
    why: 'To stop anyone from guessing passwords',
    seenBy: 'Nobody; they stop counting after 15 minutes and are deleted at night',
  },
  {
    what: 'Reports and complaints with a copy of what was reported, the decision and its reason, and an appeal. A complaint without an account: the name, and the contact and pictures if they were given',
    why: 'To decide, to answer both sides, and to prove that we answered in time',
    seenBy: 'The moderators who decide. The person reported reads the decision, not who reported',
  },
  {
    what: 'When you were reminded of the rules, once a quarter',
    why: 'The law asks for it',
    seenBy: 'Staff who decide a case about you',
  },
  {
    what: 'What staff changed about your account',
    why: 'To hold staff to account',
    seenBy: 'Admins',
  },
]

/** The table of all data stored about a member: purpose and audience. */
export const StoredDataTable = () => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">Why</th>
        <th scope="col">Who sees it</th>
      </tr>
    </thead>
    <tbody>
      {STORED_DATA.map(({ what, why, seenBy }) => (
        <tr key={what}>
          <th scope="row">{what}</th>
          <td data-label="Why">{why}</td>
          <td data-label="Who sees it">{seenBy}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
