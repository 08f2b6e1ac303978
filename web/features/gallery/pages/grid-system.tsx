import * as examples from '../examples/grid-system.tsx'
import text from '../examples/grid-system.tsx?raw'
import { examplesOf, PartSection } from '../part-section.tsx'

const Example = examplesOf('grid-system.tsx', examples, text)

/** What everything is measured by. */
export const GridSystem = () => (
  <>
    <PartSection
      name="Breakpoints"
      use="Four widths, named for what there is room for. Narrow comes first; a wider window adds. Resize this one to see it move."
    >
      <Example title="The current one" name="Breakpoints" />
    </PartSection>
    <PartSection
      name="Steps of 4 px"
      use="Every height, gap and gutter is a multiple of four, so that edges of neighbours meet. A control is 40 px high where it is touched."
    >
      <Example title="In their true size" name="Steps" />
    </PartSection>
    <PartSection
      name="Regions"
      use="A page fills its window and is divided by hairlines that meet. Tables run from edge to edge; their first and last cells carry the gutter."
    >
      <Example title="Page sections" name="Regions" />
    </PartSection>
    <PartSection name="Columns" use="One, two, or one as wide as the menu beside the rest. More only in tables.">
      <Example title="At this width" name="Columns" />
    </PartSection>
  </>
)
