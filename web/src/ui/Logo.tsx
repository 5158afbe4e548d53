/** The product's mark: a weir seen from its side. */
export const Logo = () => (
  <svg className="logo" viewBox="0 0 26 26" aria-hidden="true">
    <rect width="26" height="26" rx="7" />
    <path d="M4.5 8h4l4.5 7 4.5-7h4" />
    <path className="wave" d="M4.8 19.6c1.4-1.1 2.7-1.1 4.1 0s2.7 1.1 4.1 0 2.7-1.1 4.1 0 2.7 1.1 4.1 0" />
  </svg>
)
