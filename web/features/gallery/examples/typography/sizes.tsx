const SIZES = [
  { name: 'xl', look: 'text-xl', px: '20 / 28', what: 'The title of a page' },
  { name: 'l', look: 'text-l', px: '15 / 20', what: 'Titles of regions and dialogs' },
  { name: 'm', look: 'text-m', px: '13 / 20', what: 'Everything else' },
  { name: 's', look: 'text-s', px: '12 / 16', what: 'Labels, hints, heads of tables' },
] as const
const WEIGHTS = [
  { look: 'font-normal', value: 400 },
  { look: 'font-medium', value: 500 },
  { look: 'font-semibold', value: 600 },
] as const

export const Sizes = () => (
  <dl className="border-b border-line">
    {SIZES.map(({ name, look, px, what }) => (
      <div key={name} className="grid grid-cols-1 items-baseline gap-1 border-t border-line py-2 phone:grid-cols-4">
        <dt className="text-s text-text-2">
          <span className="font-mono">{name}</span>, {px}
          <span className="block text-text-3">{what}</span>
        </dt>
        {WEIGHTS.map((weight) => (
          <dd key={weight.value} className={`${look} ${weight.look}`}>
            Tax lien {weight.value}
          </dd>
        ))}
      </div>
    ))}
  </dl>
)
