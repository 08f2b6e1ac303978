import { useQuery } from '@tanstack/react-query'
import { CornerDownRight, Phone } from 'lucide'
import { formatPhone } from '#contract/phone.ts'
import { phoneHref } from '#web/lib/formats.ts'
import { settingsQuery } from '#web/lib/settings-query.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The side card (§2): two questions to begin with, and the number for whoever wants to invest (R43). */
export function ExampleQuestions({ onAsk }: { onAsk: (text: string) => void }) {
  const settings = useQuery(settingsQuery)
  const late = useDelayed(settings.isPending)
  return (
    <section aria-labelledby="examples-title" className="grid content-start gap-2 px-(--gutter) py-4 phone:pl-5">
      <h2 id="examples-title" className="leading-6 font-medium">
        Try asking
      </h2>
      {late && (
        <div className="grid gap-4 py-2.5 pl-6">
          <Skeleton className="w-4/5" />
          <Skeleton className="w-3/5" />
        </div>
      )}
      {settings.isError && (
        <div className="flex items-center gap-2 text-text-2">
          <span className="min-w-0 flex-1">The examples could not be loaded.</span>
          <Button size="s" pending={settings.isFetching} onClick={() => void settings.refetch()}>
            Retry
          </Button>
        </div>
      )}
      {settings.data && (
        <>
          <ul>
            {settings.data.example_questions.map((text) => (
              <li key={text}>
                <button
                  type="button"
                  onClick={() => onAsk(text)}
                  className="-mx-2 flex w-[calc(100%+16px)] items-start gap-2 rounded-2 px-2 py-1.5 text-left text-text-2 hover:bg-hover hover:text-text pointer-coarse:py-2.5"
                >
                  <Icon glyph={CornerDownRight} size={14} className="mt-0.75 text-accent-text" />
                  <span className="min-w-0 wrap-anywhere">{text}</span>
                </button>
              </li>
            ))}
          </ul>
          {settings.data.phone && (
            <p className="flex items-center gap-2 border-t border-line pt-3 text-s text-text-2">
              <Icon glyph={Phone} size={14} className="text-text-3" />
              <span>
                Investing questions{' '}
                <a
                  href={phoneHref(settings.data.phone)}
                  className="font-medium whitespace-nowrap text-accent-text hover:underline"
                >
                  {formatPhone(settings.data.phone)}
                </a>
              </span>
            </p>
          )}
        </>
      )}
    </section>
  )
}
