import * as examples from '../examples/wizard.tsx'
import text from '../examples/wizard.tsx?raw'
import { examplesOf, PartSection } from '../part-section.tsx'

const Example = examplesOf('wizard.tsx', examples, text)

/** A form in steps. */
export const WizardPage = () => (
  <PartSection
    name="Wizard"
    use="A form that is too much for one screen, or whose later questions depend on earlier ones. Errors stop the step they are in; Back finds what was typed, and steps that are done lead back. Not for fewer than six fields."
  >
    <Example title="Three steps" name="ThreeSteps" />
  </PartSection>
)
