import { useState } from 'react'
import { DateInput } from '../ui/form/date-input.tsx'
import { Fact, Facts } from '../ui/layout/facts.tsx'
import { NumberInput } from '../ui/form/number-input.tsx'
import { PasswordInput } from '../ui/form/password-input.tsx'
import { SearchInput } from '../ui/form/search-input.tsx'
import { SelectInput } from '../ui/form/select-input.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { Specimen } from './specimen.tsx'

export function Fields() {
  const [text, setText] = useState('')
  const shared = { value: text, onChange: setText }
  return (
    <Specimen title="Fields">
      <TextInput label="Full Name" required {...shared} />
      <TextInput label="With a hint" hint="With or without +91" {...shared} />
      <TextInput label="With an error" error="Please enter a valid phone number" {...shared} />
      <TextInput label="Not now" disabled value="" onChange={setText} />
      <PasswordInput label="Password" {...shared} />
      <NumberInput label="Height (cm)" value="164" onChange={setText} />
      <DateInput label="Date of Birth" value="1997-05-14" onChange={setText} />
      <SelectInput label="Religion" choices={['Hindu', 'Muslim', 'Sikh']} placeholder="Any" {...shared} />
      <SelectInput label="Sort by" inline choices={['Newest first', 'Youngest first']} {...shared} />
      <SearchInput label="Search" placeholder="Search by name..." {...shared} />
      <TextArea label="About Me" rows={3} {...shared} />
      <Facts>
        <Fact label="Height">164 cm (5′5″)</Fact>
        <Fact label="மொழி">தமிழ்</Fact>
        <Fact label="Institution">
          A college whose name is far longer than anybody thought when they made room for it
        </Fact>
      </Facts>
    </Specimen>
  )
}
