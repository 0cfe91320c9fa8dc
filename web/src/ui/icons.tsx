import { icon } from './icon.tsx'

export const HomeIcon = icon(
  <path d="M4 21V11.5c0-1.7 1.3-2.4 2.3-2.7C6.7 6.3 10 5.2 12 2.5c2 2.7 5.3 3.8 5.7 6.3 1 .3 2.3 1 2.3 2.7V21M9.5 21v-5.5h5V21" />,
)
export const SearchIcon = icon(<path d="M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5" />)
export const HeartIcon = icon(
  <path d="M12 20.5C6.5 16.5 3 13 3 9.2 3 6.3 5.2 4.2 7.8 4.2c1.7 0 3.3.9 4.2 2.5.9-1.6 2.5-2.5 4.2-2.5 2.6 0 4.8 2.1 4.8 5 0 3.8-3.5 7.3-9 11.3Z" />,
)
export const HeartFilledIcon = icon(
  <path d="M12 20.5C6.5 16.5 3 13 3 9.2 3 6.3 5.2 4.2 7.8 4.2c1.7 0 3.3.9 4.2 2.5.9-1.6 2.5-2.5 4.2-2.5 2.6 0 4.8 2.1 4.8 5 0 3.8-3.5 7.3-9 11.3Z" />,
  true,
)
/** For requests. */
export const EnvelopeIcon = icon(<path d="M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5" />)
/** For matches: the thread between two people, tied at both ends. */
export const ThreadIcon = icon(
  <path d="M7 8.5c5.5.5 1.5 7 10 7M4.8 10.6a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6ZM19.2 18a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z" />,
)
export const MessageIcon = icon(<path d="M4 4.5h16v12h-9l-4.5 4v-4H4z" />)
export const PersonIcon = icon(
  <path d="M12 12a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4Zm-8 9c.6-4.2 3.8-6.4 8-6.4s7.4 2.2 8 6.4" />,
)
export const MenuIcon = icon(<path d="M4 6.5h16M4 12h16M4 17.5h16" />)
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />)
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />)
export const ChevronDownIcon = icon(<path d="m6 9.5 6 6 6-6" />)
export const ChevronLeftIcon = icon(<path d="m14.5 6-6 6 6 6" />)
export const ChevronRightIcon = icon(<path d="m9.5 6 6 6-6 6" />)
export const InfoIcon = icon(<path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5.5M12 7.7v.1" />)
export const WarningIcon = icon(<path d="M12 3.5 21.5 20h-19zM12 10v4.5M12 17.2v.1" />)
export const TrashIcon = icon(<path d="M4.5 7h15M9.5 7V4h5v3M6.5 7l1 13.5h9l1-13.5M10.5 11v5.5M13.5 11v5.5" />)
export const LogoutIcon = icon(<path d="M14 4H5v16h9M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5" />)
export const ShieldIcon = icon(
  <path d="M12 3c2.5 1.8 5 2.5 8 2.7 0 7-2.5 12.3-8 15.3-5.5-3-8-8.3-8-15.3 3-.2 5.5-.9 8-2.7Z M8.5 12l2.5 2.5 4.5-5" />,
)
export const EyeIcon = icon(
  <path d="M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />,
)
export const EyeOffIcon = icon(
  <path d="M9 6c1-.3 2-.5 3-.5 3.7 0 7 2 9.5 6.5a15 15 0 0 1-2.4 3.3M6 7.7A14 14 0 0 0 2.5 12c2.5 4.5 5.8 6.5 9.5 6.5 1.7 0 3.3-.4 4.8-1.3M4 4l16 16M10 10a3 3 0 0 0 4 4" />,
)
export const PhoneIcon = icon(
  <path d="M5 3.5h4l1.5 5-2.3 1.7a13 13 0 0 0 5.6 5.6l1.7-2.3 5 1.5v4c0 1-.9 1.7-1.9 1.6C10.5 20 4 13.5 3.4 5.4 3.3 4.4 4 3.5 5 3.5Z" />,
)
export const BellIcon = icon(<path d="M6 17V11a6 6 0 1 1 12 0v6l1.5 1.5h-15zM10 21h4M12 5V3" />)
export const MoreIcon = icon(<path d="M12 5.5v.1M12 12v.1M12 18.5v.1" strokeWidth="3" />)
export const GearIcon = icon(
  <path d="M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Zm7.4-1.6 1.6 1.3-1.8 3.1-2-.7-1.7 1-.3 2.1h-3.6l-.4-2.1-1.7-1-2 .7L3 14.9l1.6-1.3v-2L3 10.3l1.8-3.1 2 .7 1.7-1L8.9 4.8h3.6l.3 2.1 1.7 1 2-.7 1.8 3.1-1.6 1.3Z" />,
)
export const PrinterIcon = icon(<path d="M7 8.5V3.5h10v5M7 17.5H3.5v-9h17v9H17M7 14h10v6.5H7z" />)
export const PenIcon = icon(<path d="m14.5 5.5 4 4L8 20H4v-4zM12.5 7.5l4 4" />)
/** For the shortlist: a bookmark with a star. */
export const ShortlistIcon = icon(
  <path d="M5.5 3.5h13v17L12 16l-6.5 4.5zM12 6.4l1 2.1 2.3.3-1.7 1.6.4 2.3-2-1.1-2 1.1.4-2.3-1.7-1.6 2.3-.3z" />,
)
export const ShortlistFilledIcon = icon(
  <path
    fillRule="evenodd"
    d="M5 3h14v18.5l-7-4.9-7 4.9zM12 5.6l-1.3 2.8-3 .4 2.2 2.1-.6 3 2.7-1.5 2.7 1.5-.6-3 2.2-2.1-3-.4z"
  />,
  true,
)
export const SavedSearchIcon = icon(
  <path d="M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5M7.6 10.6l2.1 2.1 3.8-4" />,
)
export const ClockIcon = icon(<path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5.3l3.5 2" />)
/** The tick in its scalloped seal. */
export const VerifiedIcon = icon(
  <path
    fillRule="evenodd"
    d="m12 1.5 2.5 2 3.2-.3 1.2 3 2.8 1.6-.8 3.2 1.4 2.9-2.4 2.2-.2 3.3-3.2.7-2 2.6-3-1.3-3 1.2-1.9-2.7-3.2-.8-.1-3.2L.9 13.6l1.5-2.9-.7-3.2L4.5 6l1.3-3 3.2.4zm-1.2 14.6 6.3-6.4-1.5-1.5-4.8 4.9-2.4-2.4-1.5 1.5z"
  />,
  true,
)
