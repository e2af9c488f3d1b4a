import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** Description of the code for those who do not see it. */
  label: string;
  className: string;
}

/** A QR code with the quiet zone that scanners need. Dark on white in every scheme: scanners expect it. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path className="fill-paper" d={`M0 0h${size}v${size}h-${size}z`} />
      <path className="fill-on-paper" d={dark.join('')} />
    </svg>
  );
}
