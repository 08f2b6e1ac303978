import { ThreeSteps } from '../examples/wizard/three-steps.tsx'
import threeSteps from '../examples/wizard/three-steps.tsx?raw'
import { Example, PartSection } from '../part-section.tsx'

/** A form in steps. */
export const WizardPage = () => (
  <PartSection
    name="Wizard"
    use="A form that is too much for one screen, or whose later questions depend on earlier ones. Errors stop the step they are in; Back finds what was typed, and steps that are done lead back. Not for fewer than six fields."
  >
    <Example title="Three steps" file="wizard/three-steps.tsx" source={threeSteps}>
      <ThreeSteps />
    </Example>
  </PartSection>
)
