/** Shows the uploaded share, 0 to 1, at once. `ProgressBar` takes 1.5 seconds to fill. */
export function UploadBar({ label, share }: { label: string; share: number }) {
  return (
    <div className="grid gap-1">
      <span aria-hidden="true" className="text-sm text-soft">
        {label}
      </span>
      <div className="relative h-3 overflow-hidden rounded-full border border-edge bg-raised">
        <progress aria-label={label} value={share} className="sr-only" />
        <div
          aria-hidden="true"
          className="h-full rounded-full bg-accent transition-[width] duration-150"
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
