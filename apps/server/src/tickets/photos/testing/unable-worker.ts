// A photo worker on a machine for which there is no binary.
throw new Error('Could not load the "sharp" module using the plan9-mips runtime');
