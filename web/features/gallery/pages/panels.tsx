import { Broken } from '../examples/panels/broken.tsx'
import broken from '../examples/panels/broken.tsx?raw'
import { Charts } from '../examples/panels/charts.tsx'
import charts from '../examples/panels/charts.tsx?raw'
import { DrawerBeside } from '../examples/panels/drawer-beside.tsx'
import drawerBeside from '../examples/panels/drawer-beside.tsx?raw'
import { LateParts } from '../examples/panels/late.tsx'
import late from '../examples/panels/late.tsx?raw'
import { NothingHere } from '../examples/panels/nothing-here.tsx'
import nothingHere from '../examples/panels/nothing-here.tsx?raw'
import { OneAtATime } from '../examples/panels/one-at-a-time.tsx'
import oneAtATime from '../examples/panels/one-at-a-time.tsx?raw'
import { OpenAndClosed } from '../examples/panels/open-and-closed.tsx'
import openAndClosed from '../examples/panels/open-and-closed.tsx?raw'
import { PageOnItsWay } from '../examples/panels/page-on-its-way.tsx'
import pageOnItsWay from '../examples/panels/page-on-its-way.tsx?raw'
import { Sections } from '../examples/panels/sections.tsx'
import sections from '../examples/panels/sections.tsx?raw'
import { Tabs } from '../examples/panels/tabs.tsx'
import tabs from '../examples/panels/tabs.tsx?raw'
import { Example, PartSection } from '../part-section.tsx'

/** What a page is divided into. */
export const Panels = () => (
  <>
    <PartSection
      name="Panels"
      use="What is needed now and then, under a title that opens it. What is typed into one stays when it closes, and the browser’s search opens what it finds. Not for what everybody needs."
    >
      <Example title="Open, closed and disabled" file="panels/open-and-closed.tsx" source={openAndClosed} states>
        <OpenAndClosed />
      </Example>
      <Example title="One at a time" file="panels/one-at-a-time.tsx" source={oneAtATime}>
        <OneAtATime />
      </Example>
    </PartSection>
    <PartSection
      name="Tabs"
      use="Views of one thing, of which one is looked at. Arrow keys go from one to the next. Not for steps, and not where two have to be compared."
    >
      <Example title="In a row and upright" file="panels/tabs.tsx" source={tabs} states>
        <Tabs />
      </Example>
    </PartSection>
    <PartSection
      name="Page section"
      use="One region of a page: what it is at the left, what can be done with it beside it. Facts are what is known and not changed here."
    >
      <Example title="Two regions" file="panels/sections.tsx" source={sections}>
        <Sections />
      </Example>
    </PartSection>
    <PartSection
      name="Drawer"
      use="What is looked at beside any page, and stays open from one to the next: notes, the log. Escape closes it. On a narrow screen it lies over all of it. Not for a question, which is a dialog’s."
    >
      <Example title="At the right" file="panels/drawer-beside.tsx" source={drawerBeside}>
        <DrawerBeside />
      </Example>
    </PartSection>
    <PartSection
      name="Chart"
      use="Figures that are compared by eye: bars in a table, columns in the order of time, either a click from the other. One colour, no legend. Two or three figures are written, not drawn."
    >
      <Example title="Columns, and the same as a table" file="panels/charts.tsx" source={charts}>
        <Charts />
      </Example>
    </PartSection>
    <PartSection
      name="Empty state"
      use="What a place says when there is nothing in it: what to do first, or what was searched, with one way on. Never just blank."
    >
      <Example title="Nothing yet, and nothing found" file="panels/nothing-here.tsx" source={nothingHere}>
        <NothingHere />
      </Example>
    </PartSection>
    <PartSection
      name="Error boundary"
      use="Around what may break by itself, so that the rest of the screen stays. A whole page has one already."
    >
      <Example title="Well, and broken" file="panels/broken.tsx" source={broken}>
        <Broken />
      </Example>
    </PartSection>
    <PartSection
      name="Late part"
      use="For what not everybody opens: its code comes when it is first drawn. Where it does not come, it says so, and what was typed stays."
    >
      <Example title="One that comes, and one that does not" file="panels/late.tsx" source={late}>
        <LateParts />
      </Example>
      <Example title="A whole page, after 150 ms" file="panels/page-on-its-way.tsx" source={pageOnItsWay}>
        <PageOnItsWay />
      </Example>
    </PartSection>
  </>
)
