/** Return the path of a QR code's dark modules, one unit a module, without its quiet zone. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  const runs = modules.flatMap((row, y) => {
    const found: string[] = [];
    for (let x = 0; x < row.length; x += 1) {
      if (row[x] !== true) continue;
      const start = x;
      while (row[x + 1] === true) x += 1;
      found.push(`M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`);
    }
    return found;
  });
  return runs.join('');
}
