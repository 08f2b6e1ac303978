import { All } from '../examples/icons/all.tsx'
import all from '../examples/icons/all.tsx?raw'
import { Marks } from '../examples/icons/marks.tsx'
import marks from '../examples/icons/marks.tsx?raw'
import { Sizes } from '../examples/icons/sizes.tsx'
import sizes from '../examples/icons/sizes.tsx?raw'
import { Example, PartSection } from '../part-section.tsx'

/** Every icon that the app uses, and its own marks. */
export const Icons = () => (
  <>
    <PartSection
      name="Icons"
      use="One icon means one thing everywhere: look here before taking a new one. A click copies its name. An icon is never alone: words beside it or its button’s label say what it means."
    >
      <Example title="All that are used" file="icons/all.tsx" source={all}>
        <All />
      </Example>
      <Example title="Sizes: one weight in all of them" file="icons/sizes.tsx" source={sizes}>
        <Sizes />
      </Example>
    </PartSection>
    <PartSection
      name="Mark and avatar"
      use="The mark stands beside the name of the product, an avatar beside the name of a person. Both are decoration."
    >
      <Example title="Beside their names" file="icons/marks.tsx" source={marks}>
        <Marks />
      </Example>
    </PartSection>
  </>
)
