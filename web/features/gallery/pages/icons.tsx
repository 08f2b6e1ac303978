import * as examples from '../examples/icons.tsx'
import text from '../examples/icons.tsx?raw'
import { examplesOf, PartSection } from '../part-section.tsx'

const Example = examplesOf('icons.tsx', examples, text)

/** Every icon that the app uses, and its own marks. */
export const Icons = () => (
  <>
    <PartSection
      name="Icons"
      use="One icon means one thing everywhere: look here before taking a new one. A click copies its name. An icon is never alone: words beside it or its button’s label say what it means."
    >
      <Example title="All that are used" name="All" />
      <Example title="Sizes: one weight in all of them" name="Sizes" />
    </PartSection>
    <PartSection
      name="Mark and avatar"
      use="The mark stands beside the name of the product, an avatar beside the name of a person. Both are decoration."
    >
      <Example title="Beside their names" name="Marks" />
    </PartSection>
  </>
)
