/** Shows that work goes on whose length is not known. The words beside it say what it is. */
export function WorkingBar() {
  return (
    <div aria-hidden className="h-1 animate-appear overflow-hidden rounded-full bg-line">
      <div className="h-full w-1/3 animate-pulse rounded-full bg-primary" />
    </div>
  );
}
