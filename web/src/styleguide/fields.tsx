import { useState } from 'react'
import { BirthDateInput } from '../ui/form/birth-date-input.tsx'
import { Checkbox } from '../ui/form/checkbox.tsx'
import { ChoiceChips } from '../ui/form/choice-chips.tsx'
import { Fact, Facts } from '../ui/layout/facts.tsx'
import { NumberInput } from '../ui/form/number-input.tsx'
import { PasswordInput } from '../ui/form/password-input.tsx'
import { ReadingInput } from '../ui/form/reading-input.tsx'
import type { Reader } from '../ui/form/reading.ts'
import { SearchInput } from '../ui/form/search-input.tsx'
import { SelectInput } from '../ui/form/select-input.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { Specimen } from './specimen.tsx'

const readSample: Reader = () => ({ value: 163, words: '5 ft 4 in (163 cm)' })

export function Fields() {
  const [text, setText] = useState('')
  const [isTicked, setTicked] = useState(true)
  const shared = { value: text, onChange: setText }
  return (
    <Specimen title="Fields">
      <TextInput label="Full Name" required {...shared} />
      <TextInput label="With a hint" hint="With or without +91" {...shared} />
      <TextInput label="With an error" error="Please enter a valid phone number" {...shared} />
      <TextInput label="Not now" disabled value="" onChange={setText} />
      <PasswordInput label="Password" {...shared} />
      <NumberInput label="Height (cm)" value="164" onChange={setText} />
      <ReadingInput label="Height in words" value="163" read={readSample} onChange={setText} />
      <BirthDateInput
        label="Date of birth"
        name="birth"
        value="1998-02-03"
        latest="2005-01-01"
        echo="3 February 1998, 28 years"
        onChange={setText}
      />
      <ChoiceChips label="Diet" name="diet" choices={['Vegetarian', 'Eggetarian', 'Vegan']} {...shared} />
      <SelectInput label="Religion" choices={['Hindu', 'Muslim', 'Sikh']} placeholder="Any" {...shared} />
      <SelectInput label="Sort by" inline choices={['Newest first', 'Youngest first']} {...shared} />
      <SearchInput label="Search" placeholder="Search by name..." {...shared} />
      <TextArea label="About Me" rows={3} {...shared} />
      <Checkbox name="tick" checked={isTicked} onChange={setTicked}>
        A sentence to confirm
      </Checkbox>
      <Checkbox name="tick-missing" checked={false} error="Please confirm this" onChange={() => undefined}>
        A sentence that is longer than one line of a narrow phone, so that the box stays at its beginning
      </Checkbox>
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
