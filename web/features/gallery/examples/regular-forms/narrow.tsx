import { useState } from 'react'
import { NarrowField } from '#web/ui/narrow-field.tsx'

export function Narrow() {
  const [question, setQuestion] = useState('')
  const isUnderstood = question === '' || /tax|lien|deed/i.test(question)
  // In the product, the server reads the question and says what it understood.
  return (
    <NarrowField
      value={question}
      onNarrow={setQuestion}
      about={undefined}
      error={isUnderstood ? undefined : 'Nothing of this was understood. Try “tax liens”.'}
    />
  )
}
