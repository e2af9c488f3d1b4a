import type { ClassWithPeople } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { TagChip } from '../../components/people/tag-chip.tsx';
import { formatCount } from '../../lib/format.ts';
import { Select } from '../../ui/controls/inputs.tsx';
import { type Plan, leaves, movableIn, newNamesIn, proposedPlan, stays } from './class-plan.ts';

interface PlanTableProps {
  classes: readonly ClassWithPeople[];
  plan: Plan;
  onChange: (plan: Plan) => void;
}

/** Classes with people, each with a choice of destination. */
export function PlanTable({ classes, plan, onChange }: PlanTableProps) {
  const newNames = newNamesIn(proposedPlan(classes));
  return (
    <table className="w-full table-fixed text-left">
      <thead className="text-muted">
        <tr className="[&>th]:py-1.5 [&>th]:pr-3 [&>th]:font-medium">
          <th scope="col">{say('common.class')}</th>
          <th scope="col" className="w-18">
            {say('classes.people')}
          </th>
          <th scope="col" className="w-1/2">
            {say('classes.becomes')}
          </th>
        </tr>
      </thead>
      <tbody>
        {movableIn(classes).map((one, index) => (
          <tr key={one.id} className="border-t border-line [&>td]:py-1.5 [&>td]:pr-3">
            <td>
              <TagChip tag={one} />
            </td>
            <td className="tabular-nums">{formatCount(one.people)}</td>
            <td>
              <Select
                aria-label={say('classes.nameBecomes', { name: one.name })}
                {...(index === 0 && { 'data-autofocus': true })}
                value={plan[one.id] ?? stays}
                options={[
                  { value: stays, label: say('classes.stays') },
                  { value: leaves, label: say('classes.leaves') },
                  ...newNames.map((name) => ({ value: `new:${name}`, label: say('classes.new', { name }) })),
                  ...classes
                    .filter(({ id, archived }) => id !== one.id && !archived)
                    .map(({ id, name }) => ({ value: `id:${id}`, label: name })),
                ]}
                onChange={({ target: { value } }) => {
                  onChange({ ...plan, [one.id]: value });
                }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
