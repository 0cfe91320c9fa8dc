/**
 * The React Compiler makes a component keep what it drew, at the cost of a third of its size. That pays where a press or a key
 * would draw a long list again: these lists, their entries, and the hooks that hand them their data.
 */
export const REACT_COMPILER_FILES = [
  '/src/discovery/search-screen.tsx',
  '/src/discovery/use-search-address.ts',
  '/src/discovery/results-section.tsx',
  '/src/discovery/result-cards.tsx',
  '/src/discovery/use-search-results.ts',
  '/src/dashboard/recommended-matches.tsx',
  '/src/matches/match-list.tsx',
  '/src/profile/profile-card.tsx',
  '/src/interests/relationship-with-person.ts',
  '/src/interests/requests-list.tsx',
  '/src/interests/use-kept-people.ts',
  '/src/conversations/chat',
  '/src/conversations/chat-list.tsx',
  '/src/conversations/use-',
  '/src/conversations/message-window.ts',
  '/src/admin/admin-rows-with-pager.tsx',
  '/src/admin/table.tsx',
]
