import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'

/** A menu of rarely used actions. */
export function MoreActions({ name, children }: { name: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        More<span className="visually-hidden"> for {name}</span>
      </Button>
      {isOpen && children}
    </>
  )
}
