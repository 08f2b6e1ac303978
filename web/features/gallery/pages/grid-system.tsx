import { Breakpoints } from '../examples/grid-system/breakpoints.tsx'
import breakpoints from '../examples/grid-system/breakpoints.tsx?raw'
import { Columns } from '../examples/grid-system/columns.tsx'
import columns from '../examples/grid-system/columns.tsx?raw'
import { Regions } from '../examples/grid-system/regions.tsx'
import regions from '../examples/grid-system/regions.tsx?raw'
import { Steps } from '../examples/grid-system/steps.tsx'
import steps from '../examples/grid-system/steps.tsx?raw'
import { Example, PartSection } from '../part-section.tsx'

/** What everything is measured by. */
export const GridSystem = () => (
  <>
    <PartSection
      name="Breakpoints"
      use="Four widths, named for what there is room for. Narrow comes first; a wider window adds. Resize this one to see it move."
    >
      <Example title="The current one" file="grid-system/breakpoints.tsx" source={breakpoints}>
        <Breakpoints />
      </Example>
    </PartSection>
    <PartSection
      name="Steps of 4 px"
      use="Every height, gap and gutter is a multiple of four, so that edges of neighbours meet. A control is 40 px high where it is touched."
    >
      <Example title="In their true size" file="grid-system/steps.tsx" source={steps}>
        <Steps />
      </Example>
    </PartSection>
    <PartSection
      name="Regions"
      use="A page fills its window and is divided by hairlines that meet. Tables run from edge to edge; their first and last cells carry the gutter."
    >
      <Example title="Page sections" file="grid-system/regions.tsx" source={regions}>
        <Regions />
      </Example>
    </PartSection>
    <PartSection name="Columns" use="One, two, or one as wide as the menu beside the rest. More only in tables.">
      <Example title="At this width" file="grid-system/columns.tsx" source={columns}>
        <Columns />
      </Example>
    </PartSection>
  </>
)
