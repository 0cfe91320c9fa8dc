import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createQueryClient } from './calls.ts'

/** Keeps what was read. Give it the token as key, so that nobody sees what another member read. */
export function CallsProvider({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueryClient)
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
