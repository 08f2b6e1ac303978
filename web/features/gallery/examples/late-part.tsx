export const LatePart = () => <p>This part came when it was asked for.</p>
