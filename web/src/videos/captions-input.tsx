import { TextArea } from '../ui/form/text-area.tsx'

interface CaptionsInputProps {
  text: string
  onText: (text: string) => void
  error?: string | undefined
}

/** What is said in the video, for those who cannot hear it. */
export const CaptionsInput = ({ text, onText, error }: CaptionsInputProps) => (
  <TextArea
    label="What do you say in it?"
    hint="For those who cannot hear you. One sentence a line, in the order you say them. You can leave it empty, and add it until the video is approved."
    rows={4}
    value={text}
    onChange={onText}
    error={error}
  />
)
