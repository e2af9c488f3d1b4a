// Node's own types leave it out: it is there once somebody loaded the module, null or a domain.
interface WithDomain {
  domain?: { exit: () => void } | null;
}

/**
 * The same function outside of the `domain` that the functions framework puts around each request. Domains are deprecated,
 * and Node looks after them at every promise. Why that is safe: docs/decisions/054.
 */
export function outsideDomain<Given extends unknown[], Answer = void>(
  run: (...given: Given) => Answer,
): (...given: Given) => Answer {
  return (...given) => {
    (process as WithDomain).domain?.exit();
    return run(...given);
  };
}
