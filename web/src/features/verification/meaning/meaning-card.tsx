import type { PublicBadge } from 'functions/contract';
import { isLongText, tellsMore } from 'functions/contract/rules/shown-meaning';
import { type MessageKey, say } from 'functions/contract/words/say';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/style.ts';
import { NameLink } from '../page/issuer.tsx';

type SharedMeaning = NonNullable<PublicBadge['meaning']>;

export function MeaningCard({ meaning }: { meaning: SharedMeaning }) {
  const id = useId();
  const { criteria, skills, achievementType } = meaning;
  if (!tellsMore(meaning)) return null;
  return (
    <Card className="print:hidden">
      <section aria-labelledby={id} className="grid gap-6 p-6 sm:p-10">
        <h2 id={id} className="text-lg font-semibold tracking-tight">
          {say('meaning.title')}
        </h2>
        {(criteria.text ?? criteria.url) && (
          <Part title="meaning.criteria">
            {criteria.text && <Criteria text={criteria.text} />}
            {criteria.url && (
              <p className="wrap-anywhere">
                <NameLink name={criteria.url} url={criteria.url} />
              </p>
            )}
          </Part>
        )}
        {skills.length > 0 && (
          <Part title="meaning.skills">
            <ul className="flex flex-wrap gap-2">
              {skills.map(({ name, url }) => (
                <li key={name} className="rounded-full border border-line px-3 py-1 text-sm wrap-anywhere">
                  <NameLink name={name} url={url} />
                </li>
              ))}
            </ul>
          </Part>
        )}
        {achievementType && (
          <Part title="meaning.kind">
            <p>{say(`achievement.${achievementType}`)}</p>
          </Part>
        )}
      </section>
    </Card>
  );
}

function Part({ title, children }: { title: MessageKey; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-2">
      <h3 className="font-semibold">{say(title)}</h3>
      {children}
    </div>
  );
}

/** Criteria text; long ones are collapsed. */
function Criteria({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(!isLongText(text));
  const id = useId();
  return (
    <>
      <p
        id={id}
        dir="auto"
        className={cx('max-w-prose text-pretty wrap-anywhere whitespace-pre-line', !isWhole && 'line-clamp-6')}
      >
        {text}
      </p>
      {isLongText(text) && (
        <Button
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => {
            setWhole(!isWhole);
          }}
        >
          {say(isWhole ? 'meaning.readLess' : 'meaning.readAll')}
        </Button>
      )}
    </>
  );
}
