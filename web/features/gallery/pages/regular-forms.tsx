import { Checkboxes } from '../examples/regular-forms/checkboxes.tsx'
import checkboxes from '../examples/regular-forms/checkboxes.tsx?raw'
import { Documents } from '../examples/regular-forms/documents.tsx'
import documents from '../examples/regular-forms/documents.tsx?raw'
import { NativeSelects } from '../examples/regular-forms/native-selects.tsx'
import nativeSelects from '../examples/regular-forms/native-selects.tsx?raw'
import { OneField } from '../examples/regular-forms/one-field.tsx'
import oneField from '../examples/regular-forms/one-field.tsx?raw'
import { Passwords } from '../examples/regular-forms/passwords.tsx'
import passwords from '../examples/regular-forms/passwords.tsx?raw'
import { Search } from '../examples/regular-forms/search.tsx'
import search from '../examples/regular-forms/search.tsx?raw'
import { Selects } from '../examples/regular-forms/selects.tsx'
import selects from '../examples/regular-forms/selects.tsx?raw'
import { TextAreas } from '../examples/regular-forms/text-areas.tsx'
import textAreas from '../examples/regular-forms/text-areas.tsx?raw'
import { TextFields } from '../examples/regular-forms/text-fields.tsx'
import textFields from '../examples/regular-forms/text-fields.tsx?raw'
import { Example, PartSection } from '../part-section.tsx'

/** The fields that every form is made of. */
export const RegularForms = () => (
  <>
    <PartSection
      name="Text field"
      use="One line. Its label stands above it, a hint or what is wrong beneath. A placeholder is no label. Long text has a text area."
    >
      <Example title="As it is used" file="regular-forms/one-field.tsx" source={oneField} states>
        <OneField />
      </Example>
      <Example title="Hint, icon, long text, error, disabled" file="regular-forms/text-fields.tsx" source={textFields}>
        <TextFields />
      </Example>
    </PartSection>
    <PartSection name="Text area" use="Several lines, as high as they are. Not for what has a shape, as a date has.">
      <Example title="Empty, wrong, disabled" file="regular-forms/text-areas.tsx" source={textAreas}>
        <TextAreas />
      </Example>
    </PartSection>
    <PartSection
      name="Checkbox"
      use="Yes or no, sent with the form; or several of a few. A dash is some of them. What takes effect at once is a switch."
    >
      <Example title="None, some, all, disabled" file="regular-forms/checkboxes.tsx" source={checkboxes} states>
        <Checkboxes />
      </Example>
    </PartSection>
    <PartSection
      name="Select"
      use="One of a list. It closes half a second after the mouse has left it. Two or three short words are segments; a list inside a popover is the browser’s own."
    >
      <Example title="Empty, chosen, wrong, disabled" file="regular-forms/selects.tsx" source={selects}>
        <Selects />
      </Example>
      <Example title="Inside a popover" file="regular-forms/native-selects.tsx" source={nativeSelects}>
        <NativeSelects />
      </Example>
    </PartSection>
    <PartSection
      name="Password"
      use="Can be shown while it is typed. Where one is chosen, how hard it is to guess stands beneath; it forbids nothing."
    >
      <Example title="Known, and chosen" file="regular-forms/passwords.tsx" source={passwords}>
        <Passwords />
      </Example>
    </PartSection>
    <PartSection
      name="Search box"
      use="Above a list. It searches as one types; the key / goes to it, Escape clears it. One on a page."
    >
      <Example title="With its Clear button" file="regular-forms/search.tsx" source={search}>
        <Search />
      </Example>
    </PartSection>
    <PartSection
      name="Documents"
      use="Files on their way, one after the other. What did not arrive says why, and can be sent again where that helps."
    >
      <Example title="On its way, failed, refused" file="regular-forms/documents.tsx" source={documents}>
        <Documents />
      </Example>
    </PartSection>
  </>
)
