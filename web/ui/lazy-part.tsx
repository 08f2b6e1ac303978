import { type ComponentType, lazy, Suspense } from 'react'
import { FormError } from './form-error.tsx'

/** A part of a page whose code is loaded when it is first drawn. Where it does not come, the rest of the page stays, with what was typed. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(
    (): Promise<{ default: ComponentType<Props> }> =>
      load().then(
        (loaded) => ({ default: loaded }),
        () => ({ default: NotLoaded }),
      ),
  )
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}

const NotLoaded = () => (
  <div className="px-(--gutter) py-3">
    <FormError>A part of this page could not be loaded. Reload the page to see it.</FormError>
  </div>
)
