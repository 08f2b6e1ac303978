import { Code } from '#web/ui/code.tsx'
import * as examples from '../examples/validation.tsx'
import text from '../examples/validation.tsx?raw'
import rules from '../examples/validation-rules.ts?raw'
import { examplesOf, PartSection } from '../part-section.tsx'

const Example = examplesOf('validation.tsx', examples, text)

/** How a form says what is wrong. */
export const Validation = () => (
  <PartSection
    name="Validation"
    use="What is wrong stands beneath its field, one sentence at a time, in the order of the rules. A field is not blamed while it is typed into the first time. On sending, the focus goes to the first that is wrong. Nothing typed is lost."
  >
    <Example title="A user, by the rules of Add User" name="Form" />
    <Code name="validation-rules.ts" code={rules} />
  </PartSection>
)
