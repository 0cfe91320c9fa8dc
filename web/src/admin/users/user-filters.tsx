import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SearchInput } from '../../ui/form/search-input.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import styles from '../admin.module.css'
import { useAdminParams, useIsAdmin } from '../admin-params.ts'
import { type Role, ROLE_LABELS } from '../role-and-tier-labels.ts'
import { ExportButton } from './export-button.tsx'

const ACTIVITY_LABELS = { true: 'Active', false: 'Inactive' }

interface UserFiltersProps {
  search: string
  role: Role | undefined
  isActive: 'true' | 'false' | undefined
}

/** The filters of users, applied by the button or Enter. */
export function UserFilters({ search, role, isActive }: UserFiltersProps) {
  const { change } = useAdminParams()
  const isAdmin = useIsAdmin()
  const applied = { search, role: role ?? '', isActive: isActive ?? '' }
  const [chosen, setChosen] = useState(applied)
  const [lastApplied, setLastApplied] = useState(applied)
  // The back and forward buttons of the browser change the applied filters.
  if (JSON.stringify(applied) !== JSON.stringify(lastApplied)) {
    setLastApplied(applied)
    setChosen(applied)
  }
  const choose = (name: keyof typeof chosen) => (value: string) => setChosen({ ...chosen, [name]: value })
  const apply = (event: FormEvent) => {
    event.preventDefault()
    change({ ...chosen, search: chosen.search.trim() })
  }

  return (
    <form className={styles.filters} onSubmit={apply}>
      <SearchInput
        label="Search by name or phone"
        placeholder="Search by name or phone"
        maxLength={100}
        value={chosen.search}
        onChange={choose('search')}
      />
      <SelectInput label="Role" placeholder="All" choices={ROLE_LABELS} value={chosen.role} onChange={choose('role')} />
      <SelectInput
        label="Status"
        placeholder="All"
        choices={ACTIVITY_LABELS}
        value={chosen.isActive}
        onChange={choose('isActive')}
      />
      <Button type="submit" variant="main">
        Apply Filters
      </Button>
      {isAdmin && <ExportButton role={role} />}
    </form>
  )
}
