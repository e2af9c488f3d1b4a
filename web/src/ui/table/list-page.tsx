import { type MessageEnd, say } from 'functions/contract/words/say';
import { ListFilter } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Card } from '../card.tsx';
import { Button } from '../controls/button.tsx';
import { SearchField } from '../controls/search-field.tsx';
import { Select } from '../controls/inputs.tsx';
import { PageIntro } from '../page-intro.tsx';
import { cx } from '../style.ts';
import { type FilterChip, FilterChips } from './filter-chips.tsx';

interface ListPageProps {
  purpose: string;
  /** Buttons next to the purpose. */
  actions: ReactNode;
  /** Figures between intro and list. */
  stats: ReactNode;
  /** Header of a list of some records; false for all. */
  subset: ReactNode;
  filters: ListFiltersProps;
  /** SelectionBar while rows are ticked. */
  selection: ReactNode;
  children: ReactNode;
}

/** Frame of a list screen. Actions on ticked rows cover the search, which keeps its space, so that nothing jumps. */
export function ListPage({ purpose, actions, stats, subset, filters, selection, children }: ListPageProps) {
  return (
    <>
      <PageIntro purpose={purpose}>{actions}</PageIntro>
      {stats}
      <Card>
        {subset}
        <ListFilters {...filters} selection={selection} />
        {children}
      </Card>
    </>
  );
}

interface FilterPlaceProps {
  /** SelectionBar while rows are ticked, which covers the search. */
  selection: ReactNode;
  /** Search and adjacent controls. */
  children: ReactNode;
  /** Fields and chips that stay visible below. */
  below?: ReactNode;
}

/** Area above the rows of a list. */
export function FilterPlace({ selection, children, below }: FilterPlaceProps) {
  return (
    <div className="border-b border-line">
      <div className="grid grid-cols-1 *:[grid-area:1/1]">
        {selection}
        <div
          className={cx(
            'grid grid-cols-1 content-start gap-3 p-4 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]',
            Boolean(below) && 'pb-1',
          )}
          style={{ visibility: selection ? 'hidden' : undefined }}
        >
          {children}
        </div>
      </div>
      {below && <div className="grid grid-cols-1 gap-3 px-4 pt-3 pb-4">{below}</div>}
    </div>
  );
}

interface ListFiltersProps {
  things: MessageEnd<'table.search'>;
  search: string;
  status: string;
  statusOptions: readonly { value: string; label: string }[];
  /** Filters other than search and status. */
  chips: readonly FilterChip[];
  /** Fields of further filters, a `FilterForm`. */
  fields: ReactNode;
  onChange: (filters: Record<string, string>) => void;
}

function ListFilters({ selection, ...filters }: ListFiltersProps & Pick<ListPageProps, 'selection'>) {
  const { things, search, status, statusOptions, chips, fields, onChange } = filters;
  const [isOpen, setOpen] = useState(false);
  return (
    <FilterPlace
      selection={selection}
      below={
        (isOpen || chips.length > 0) && (
          <>
            {isOpen && fields}
            <FilterChips chips={chips} onChange={onChange} />
          </>
        )
      }
    >
      <SearchField
        value={search}
        placeholder={say(`table.search.${things}`)}
        onSearch={(text) => {
          onChange({ search: text });
        }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 sm:justify-self-end">
        <Select
          aria-label={say('common.status')}
          className="sm:w-56"
          value={status}
          options={[{ value: '', label: say('table.allStatus') }, ...statusOptions]}
          onChange={(event) => {
            onChange({ status: event.target.value });
          }}
        />
        <Button
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          <ListFilter aria-hidden />
          {say('table.filters')}
        </Button>
      </div>
    </FilterPlace>
  );
}
